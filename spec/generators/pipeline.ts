/** A value that steps make. Each step runs once, even if several outputs need its result. */
export class Pipeline<Value> {
  readonly #make: () => Promise<Value>
  #value: Promise<Value> | undefined

  constructor(make: () => Promise<Value>) {
    this.#make = make
  }

  value(): Promise<Value> {
    this.#value ??= this.#make()
    return this.#value
  }

  /** Adds a step. */
  to<Result>(step: (value: Value) => Result | Promise<Result>): Pipeline<Result> {
    return new Pipeline(async () => step(await this.value()))
  }

  /** Adds a step that also needs the value of another pipeline. */
  with<Other, Result>(
    other: Pipeline<Other>,
    step: (value: Value, other: Other) => Result,
  ): Pipeline<Result> {
    return new Pipeline(async () => step(await this.value(), await other.value()))
  }
}
