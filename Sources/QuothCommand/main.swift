print("quoth")
