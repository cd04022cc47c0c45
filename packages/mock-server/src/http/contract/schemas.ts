import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Contract } from './contract.ts'

// Matches nearly all date-times: days that every year has, in UTC. A check with Date takes fifty times as long.
const COMMON_DATE_TIME =
  /^\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/

// An atom can have every character outside ASCII that is no space and no control. A label can have letters, marks and digits;
// inside, it can also have hyphens and middle dots.
const ATOM = "(?:[\\w!#$%&'*+/=?^`{|}~-]|[^\\p{ASCII}\\p{Z}\\p{C}])+"
const LABEL_END = '[\\p{L}\\p{M}\\p{N}]'
const LABEL = `${LABEL_END}(?:[\\p{L}\\p{M}\\p{N}\\u00B7\\u30FB-]*${LABEL_END})?`
const IDN_EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`, 'u')

/** Compiles schemas of a document on first use, with the parts that they refer to. */
export class Schemas {
  #contract: Contract
  #ajv: Ajv2020
  #compiled = new Map<string, ValidateFunction>()
  #addedReferences = new Set<string>()

  constructor(contract: Contract, options: Options) {
    this.#contract = contract
    // The schemas are checked when the OpenAPI document is bundled.
    this.#ajv = new Ajv2020({
      strict: false,
      // NaN and infinity, which only callers in JavaScript can pass, are no numbers.
      strictNumbers: true,
      validateSchema: false,
      meta: false,
      code: { optimize: false },
      ...options,
    })
    addFormats.default(this.#ajv, ['email'])
    this.#ajv.addKeyword({
      keyword: 'isBytes',
      validate: (_: true, value: unknown) => ArrayBuffer.isView(value),
    })
    this.#ajv.addFormat('idn-email', IDN_EMAIL)
    // Stricter than the formats of ajv-formats, which accept a leap second and the port 99999. Date and URL cannot parse these.
    this.#ajv.addFormat('date-time', isDateTime)
    this.#ajv.addFormat('uri', text => /^[a-z][a-z0-9+.-]*:[^\s]+$/i.test(text) && URL.canParse(text))
  }

  compile(key: string, schema: () => object): ValidateFunction {
    let validate = this.#compiled.get(key)
    if (!validate) {
      const root = schema()
      this.#addReferenced(root)
      validate = this.#ajv.compile(root)
      this.#compiled.set(key, validate)
    }
    return validate
  }

  /** Adds the parts that a schema refers to. Ajv does not get the whole document, because it walks through everything. */
  #addReferenced(schema: unknown): void {
    if (typeof schema !== 'object' || schema === null) return
    if ('$ref' in schema && typeof schema.$ref === 'string' && !this.#addedReferences.has(schema.$ref)) {
      const part = this.#contract.resolve(schema.$ref)
      this.#addedReferences.add(schema.$ref)
      this.#ajv.addSchema(part, schema.$ref)
      this.#addReferenced(part)
    }
    for (const child of Object.values(schema)) this.#addReferenced(child)
  }
}

/** Whether a string is an RFC 3339 date-time of an existing day that Date can parse. */
export function isDateTime(text: string): boolean {
  return COMMON_DATE_TIME.test(text) || isRareDateTime(text)
}

function isRareDateTime(text: string): boolean {
  // Date reads 24:00 as the next day; RFC 3339 does not allow it.
  const isWellFormed = /^\d{4}-\d\d-\d\dT(?!24)\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i.test(text)
  if (!isWellFormed || Number.isNaN(Date.parse(text))) return false
  const day = text.slice(0, 10)
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}
