import { type OptionNames, rejectUnknownOption } from './unknown-option.ts'

/** Throws TypeError if `options` is not an object, or has an unknown property. */
export function checkOptionNames<Options>(options: object, optionNames: OptionNames<Options>): void {
  if (typeof options !== 'object' || options === null) {
    const received = options === null ? 'null' : typeof options
    throw new TypeError(`The last argument (options) must be an object; received ${received}`)
  }
  rejectUnknownOption(options, optionNames)
}
