// Quoth
