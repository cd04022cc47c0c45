/** A value and the names of the steps that make it. Each step runs once, even if several outputs need its result. */
export class Pipeline<Value> {
  readonly steps: readonly string[]
  readonly #make: () => Promise<Value>
  #value: Promise<Value> | undefined

  constructor(make: () => Promise<Value>, steps: readonly string[]) {
    this.#make = make
    this.steps = steps
  }

  value(): Promise<Value> {
    this.#value ??= this.#make()
    return this.#value
  }

  /** Adds a step. */
  to<Result>(step: (value: Value) => Result | Promise<Result>): Pipeline<Result> {
    return new Pipeline(async () => step(await this.value()), [...this.steps, step.name])
  }

  /** Adds a step that also needs the value of another pipeline. */
  with<Other, Result>(
    other: Pipeline<Other>,
    step: (value: Value, other: Other) => Result,
  ): Pipeline<Result> {
    return new Pipeline(async () => step(await this.value(), await other.value()), [...this.steps, step.name])
  }
}
