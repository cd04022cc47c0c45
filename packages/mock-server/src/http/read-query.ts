import type { Operation, Parameter } from './contract/contract.ts'

/** A name with a key in brackets, such as `labels[]`, `labels[0]` or `dateRange[from]`. */
const NAME_WITH_KEY = /^([^[\]]+)\[([^[\]]*)\]$/

/** Returns the query parameters by their names as written. A repeated name is a list. */
export function readRawQuery(url: URL): Record<string, unknown> {
  return url.search === '' ? {} : groupByName([...url.searchParams])
}

/**
 * Returns the query parameters of an operation as strings. `labels=a&labels=b`, `labels[]=a&labels[]=b` and
 * `labels[0]=a&labels[1]=b` are the same list, in the order as written. `dateRange[from]=a` is a key of an object.
 * Parameters that the operation does not define keep their names.
 */
export function readQuery(url: URL, { parameters }: Pick<Operation, 'parameters'>): Record<string, unknown> {
  if (url.search === '') return {}
  const types = new Map(parameters.map(({ name, type }) => [name, type]))
  const plain: [string, string][] = []
  const objects = new Map<string, [string, string][]>()
  for (const [written, value] of url.searchParams) {
    const [, name = written, key] = NAME_WITH_KEY.exec(written) ?? []
    const type = types.get(name)
    if (key !== undefined && type === 'object') {
      const entries = objects.get(name)
      if (entries) entries.push([key, value])
      else objects.set(name, [[key, value]])
    } else plain.push([key === undefined || isListItem(type, key) ? name : written, value])
  }
  const values = groupByName(plain)
  for (const [name, value] of Object.entries(values))
    if (types.get(name) === 'list') values[name] = [value].flat()
  // A string in place of an object stays, so that the validation rejects it.
  return {
    ...Object.fromEntries([...objects].map(([name, entries]) => [name, groupByName(entries)])),
    ...values,
  }
}

function isListItem(type: Parameter['type'] | undefined, key: string): boolean {
  return type === 'list' && /^\d*$/.test(key)
}

function groupByName(entries: readonly [string, string][]): Record<string, unknown> {
  const values = new Map<string, string[]>()
  for (const [name, value] of entries) {
    const list = values.get(name)
    if (list) list.push(value)
    else values.set(name, [value])
  }
  // fromEntries creates own properties even for names such as __proto__, so that the validation sees them.
  return Object.fromEntries([...values].map(([name, list]) => [name, list.length === 1 ? list[0] : list]))
}
