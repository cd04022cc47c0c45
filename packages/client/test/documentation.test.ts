import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

interface Documented {
  /** `Class.method`, or the class alone. */
  readonly name: string
  /** Its text in one line, without its example. */
  readonly text: string
  readonly example: string | undefined
}

/** Whether it is no promise to anyone outside: private, protected, or marked as hidden. */
function isInside(member: ts.ClassElement): boolean {
  const flags = ts.getCombinedModifierFlags(member)
  const isHidden = ts.getJSDocTags(member).some(({ tagName }) => tagName.text === 'hidden')
  const isPrivate = member.name !== undefined && ts.isPrivateIdentifier(member.name)
  return isPrivate || isHidden || (flags & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0
}

function documentationOf(node: ts.Node, name: string): Documented {
  const text = ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ')
  const example = ts.getJSDocTags(node).find(({ tagName }) => tagName.text === 'example')?.comment
  return {
    name,
    text: text.replace(/\s+/g, ' ').trim(),
    example: ts.getTextOfJSDocComment(example)?.match(/```ts\n(.+)```/s)?.[1],
  }
}

/** The exported classes of a file and their public methods. */
function classesOf(file: string, text: string): Documented[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true)
  return source.statements.filter(ts.isClassDeclaration).flatMap(statement => {
    const name = statement.name?.text ?? ''
    const methods = statement.members
      .filter(ts.isMethodDeclaration)
      .filter(member => !isInside(member) && !ts.isComputedPropertyName(member.name))
    return [
      documentationOf(statement, name),
      ...methods.map(member => documentationOf(member, `${name}.${member.name.getText(source)}`)),
    ]
  })
}

function documented(...files: string[]): Documented[] {
  return files.flatMap(file =>
    classesOf(file, readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8')),
  )
}

const resources = documented(
  ...readdirSync(new URL('../src/resources', import.meta.url))
    .filter(file => !/\.test\.ts$|^(?:resource|index|agent-scope)\.ts$/.test(file))
    .map(file => `resources/${file}`),
)
/** The sections there are, and how many parts each of them has. */
const sections = [0, 11, 5, 14, 7, 6, 0, 0, 0]

/** The sections that a text names, which must be there. */
function sectionsOf(text: string): string[] {
  const named = [...text.matchAll(/Interface sections? (\d[\d., and to]*)/gi)]
  return named.flatMap(([, list = '']) => list.match(/\d+(?:\.\d+)?/g) ?? [])
}

const isSection = (section: string): boolean => {
  const [chapter = 0, part = 0] = section.split('.').map(Number)
  return part <= (sections[chapter - 1] ?? -1)
}

describe('each class of resources', () => {
  const classes = resources.filter(({ name }) => !name.includes('.'))
  it.each(classes)('$name says what it is and names its sections', ({ text }) => {
    expect(sectionsOf(text)).not.toEqual([])
    expect(sectionsOf(text).filter(section => !isSection(section))).toEqual([])
  })

  it('is there', () => {
    expect(classes.length).toBeGreaterThanOrEqual(21)
  })
})

describe('each method of a resource', () => {
  const methods = resources.filter(({ name }) => name.includes('.'))
  it.each(methods)(
    '$name has a text, its section and an example that calls it',
    ({ name, text, example }) => {
      expect(text.replace(/Interface section.*/, '').length).toBeGreaterThan(10)
      expect(sectionsOf(text)).not.toEqual([])
      expect(sectionsOf(text).filter(section => !isSection(section))).toEqual([])
      expect(example).toMatch(new RegExp(`\\b[a-z]\\w*\\.(?:\\w+\\.)?\\w+\\.${name.replace(/.*\./, '')}\\(`))
    },
  )

  it('is there', () => {
    expect(methods.length).toBeGreaterThanOrEqual(85)
  })
})

describe('beside the resources', () => {
  const others = documented(
    'client.ts',
    'api-call.ts',
    'pagination.ts',
    'errors.ts',
    'api-errors.ts',
    'lost-answer-errors.ts',
  )
  const verification = documented('webhooks/errors.ts')
  // As of any promise.
  const known = /^ListCall\.(then|catch|finally)$/
  it.each([...others, ...verification].filter(({ name }) => !known.test(name)))(
    '$name has a text and an example',
    ({ name, text, example }) => {
      expect(text.length).toBeGreaterThan(10)
      // A guard of a subclass is shown by the example of its class.
      if (!/Error\.is$/.test(name)) expect(example).toBeTruthy()
      else expect(others.concat(verification).find(one => `${one.name}.is` === name)?.example).toContain(name)
    },
  )
})

it('what has no text, no section or no example is missed', () => {
  const [bare] = classesOf('a.ts', 'export class A {}')
  expect(bare).toEqual({ name: 'A', text: '', example: undefined })
  const [, method] = classesOf(
    'a.ts',
    'class A {\n /** Text.\n * Interface section 4.99. */ get() {} #own() {} }',
  )
  expect(method).toMatchObject({ name: 'A.get', example: undefined })
  expect(sectionsOf(method?.text ?? '').map(isSection)).toEqual([false])
})
