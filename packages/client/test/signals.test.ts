import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { Resource } from '../src/resources/resource.ts'
import { clientOf, json } from './service.ts'

const folder = new URL('../src/resources/', import.meta.url)

/** The types of the parameters of each method of the resources, from their source: at run time nobody knows them. */
const parameters = new Map(
  readdirSync(folder)
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap(file => {
      const text = readFileSync(new URL(file, folder), 'utf8')
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true)
      return source.statements.filter(ts.isClassDeclaration)
    })
    .flatMap(({ name: owner, members }) =>
      members
        .filter(ts.isMethodDeclaration)
        .map(({ name, parameters: all }) => [
          `${owner?.text}.${name.getText()}`,
          all.map(({ type }) => type?.getText() ?? ''),
        ]),
    ) as [string, string[]][],
)

/** Every resource below `owner`, with what it is called there. */
function resourcesOf(owner: object, prefix = ''): [name: string, resource: Resource][] {
  return Object.entries(owner).flatMap(([name, value]) =>
    value instanceof Resource ? [[prefix + name, value], ...resourcesOf(value, `${prefix}${name}.`)] : [],
  )
}

interface Method {
  readonly name: string
  readonly types: readonly string[]
  readonly call: (...values: unknown[]) => Promise<unknown>
}

function methodsOf(client: object): Method[] {
  return resourcesOf(client).flatMap(([name, resource]) => {
    const prototype = Object.getPrototypeOf(resource)
    const names = Object.getOwnPropertyNames(prototype).filter(one => one !== 'constructor')
    return names.map(method => ({
      name: `${name}.${method}`,
      types: parameters.get(`${prototype.constructor.name}.${method}`) ?? [],
      call: (...values: unknown[]) => Reflect.apply(prototype[method], resource, values),
    }))
  })
}

/** Fits every method: an id, or an object that is body, query and path at once. */
const argument = (type: string) => (type === 'string' ? 'x' : { orgId: 'x', messageId: 'x' })
const names = methodsOf(clientOf([]).client).map(({ name }) => name)

describe.each(names)('%s', name => {
  const find = (client: object) => methodsOf(client).find(one => one.name === name)

  it('takes its options last, and a signal in them ends it', async () => {
    const { client, sent } = clientOf([() => json({ items: [], url: 'x' })])
    const method = find(client)
    const types = method?.types ?? []
    expect(types.at(-1)).toMatch(/^(?:RequestOptions|WaitForOptions)$/)
    const values = types.slice(0, -1).map(argument)
    const reason = { why: 'enough' }
    await expect(method?.call(...values, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(sent).toEqual([])
  })

  it('sends the headers of its options', async () => {
    const message = { id: 'a', createdAt: '2026-01-01T00:00:00.000Z' }
    let looks = 0
    const { client, sent } = clientOf([() => json({ items: looks++ ? [message] : [], url: 'x' })])
    const method = find(client)
    const values = (method?.types ?? []).slice(0, -1).map(argument)
    await method?.call(...values, { headers: { 'x-mine': 'yes' } })
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.map(({ headers }) => headers.get('x-mine'))).toEqual(sent.map(() => 'yes'))
  })
})

it('every method is there', () => {
  expect(names.length).toBeGreaterThanOrEqual(85)
})
