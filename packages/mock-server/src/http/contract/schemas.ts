import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { partOf } from './contract.ts'

// Days that every year has, in UTC: nearly all date-times, checked without a Date, which takes fifty times as long.
const PLAIN_DATE_TIME =
  /^\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/

/** Schemas, compiled on first use with the parts of the document that they refer to. */
export class Schemas {
  #ajv: Ajv2020
  #compiled = new Map<string, ValidateFunction>()
  #known = new Set<string>()

  constructor(options: Options) {
    // What the document's schemas are is checked where it is bundled.
    this.#ajv = new Ajv2020({
      strict: false,
      validateSchema: false,
      meta: false,
      code: { optimize: false },
      ...options,
    })
    addFormats.default(this.#ajv, ['email'])
    // Only what Date and URL can read too: a leap second or a port of 99999 must not get past the check.
    this.#ajv.addFormat('date-time', isDateTime)
    this.#ajv.addFormat('uri', text => /^[a-z][a-z0-9+.-]*:[^\s]+$/i.test(text) && URL.canParse(text))
  }

  compile(key: string, schema: () => object): ValidateFunction {
    let validate = this.#compiled.get(key)
    if (!validate) {
      const whole = schema()
      this.#addReferenced(whole)
      validate = this.#ajv.compile(whole)
      this.#compiled.set(key, validate)
    }
    return validate
  }

  /** Ajv walks through all that it is given: it does not get the whole document. */
  #addReferenced(schema: unknown): void {
    if (typeof schema !== 'object' || schema === null) return
    if ('$ref' in schema && typeof schema.$ref === 'string' && !this.#known.has(schema.$ref)) {
      const part = partOf<object>(schema.$ref)
      this.#known.add(schema.$ref)
      this.#ajv.addSchema(part, schema.$ref)
      this.#addReferenced(part)
    }
    for (const member of Object.values(schema)) this.#addReferenced(member)
  }
}

/** Whether a text is a date-time of RFC 3339, on a day that exists, that Date can read too. */
export function isDateTime(text: string): boolean {
  return PLAIN_DATE_TIME.test(text) || isOddDateTime(text)
}

function isOddDateTime(text: string): boolean {
  // Date takes 24:00 for the next day; RFC 3339 does not have it.
  const isWritten = /^\d{4}-\d\d-\d\dT(?!24)\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i.test(text)
  if (!isWritten || Number.isNaN(Date.parse(text))) return false
  const day = text.slice(0, 10)
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}
