/** Thrown if a function that the test passed to the mock returns a wrong value. The message is the `detail` of a response with status 500. */
export class CallbackResultError extends TypeError {
  override name = 'CallbackResultError'
}
