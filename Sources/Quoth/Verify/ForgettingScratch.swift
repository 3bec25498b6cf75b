/// Scratch memory that can be reset for another text.
protocol ForgettingScratch: AnyObject {
  func forget()
}
