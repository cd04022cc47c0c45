import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n')

const texts = pages.map(page => ({
  page,
  // Joins the lines of a command, and the words of an array in JSON.
  text: readFileSync(join(root, page), 'utf8')
    .replace(/\\\n */g, ' ')
    .replace(/", *"/g, ' '),
}))

const helps = new Map<string, string>()

/** Returns the help of a program, or of one of its commands. */
function help(program: string, ...words: readonly string[]): string {
  const key = [program, ...words].join(' ')
  const args = [join(root, `packages/${program}/dist/cli.js`), ...words, '--help']
  const text = helps.get(key) ?? execFileSync(process.execPath, args, { encoding: 'utf8' })
  helps.set(key, text)
  return text
}

const listed = help('mock-server').matchAll(/^ {2}([a-z]+(?:[- ][a-z]+)*) {2}/gm)
const commands = [...[...listed].map(([, name = '']) => name), 'listen', 'compare', 'help']

/** Returns the flags that a command of a page has, but not its help; or the command, if there is none. */
function listUnknown(program: string, line: string): string[] {
  const words = line.split(/["'\s=]+/).filter(Boolean)
  const named = program === 'mock-server' && /^[a-z]/.test(words[0] ?? '') ? words.slice(0, 2) : []
  const command = [named, named.slice(0, 1)].find(part => commands.includes(part.join(' '))) ?? []
  if (named.length > 0 && command.length === 0) return [line]
  const flags = words.filter(word => /^--[a-z]/.test(word))
  return flags.filter(flag => !new RegExp(`${flag}(?![\\w-])`).test(help(program, ...command)))
}

/** Patterns of commands: in blocks, in tables, and as variables in JSON. */
const PATTERNS: readonly [program: string, pattern: RegExp][] = [
  [
    'mock-server',
    /(?:(?<!add |-t |-v )agentcomms-mock|npx @agentcomms\/mock-server|^mock|\(mock) ([^\n`|;)]+)/gm,
  ],
  ['mock-server', /`((?:add-|receive-|reply-to|deliveries |wait |faults add|contacts add)[^`]*)`/g],
  ['mcp', /@agentcomms\/mcp ([^\n`\]]+)/g],
  ['mcp', /"(AGENTCOMMS_\w+)":/g],
]

test('pages show commands and flags that the programs have', () => {
  const uses = texts.flatMap(({ page, text }) =>
    PATTERNS.flatMap(([program, pattern]) =>
      [...text.matchAll(pattern)].map(([, line = '']) => ({ page, program, line })),
    ),
  )
  expect(uses.length).toBeGreaterThan(40)
  const toFlag = (name: string) => name.replace('AGENTCOMMS_', '--').replaceAll('_', '-').toLowerCase()
  const wrong = uses.flatMap(({ page, program, line }) => {
    const parts = listUnknown(program, line.startsWith('AGENTCOMMS_') ? toFlag(line) : line)
    return parts.map(part => `${page}: ${part}`)
  })
  expect(wrong).toEqual([])
  expect(listUnknown('mock-server', 'trigger x --event')).toEqual(['--event'])
  expect(listUnknown('mcp', '--readonly')).toEqual(['--readonly'])
})

test('pages name flags that a program has', () => {
  const all = [help('mcp'), ...commands.map(name => help('mock-server', ...name.split(' ')))].join('')
  const wrong = texts
    .filter(({ page }) => !/^packages\/(bench|conformance|e2e|release|site)\//.test(page))
    .flatMap(({ page, text }) =>
      [...text.matchAll(/`(--[a-z][\w-]*)/g)].map(([, flag = '']) => ({ page, flag })),
    )
    .filter(({ flag }) => !new RegExp(`${flag}(?![\\w-])`).test(all))
  expect(wrong).toEqual([])
})

test('pages show npm scripts that exist', () => {
  const wrong = texts.flatMap(({ page, text }) => {
    const folders = [root, join(root, dirname(page))]
    const manifests = folders.map(folder => join(folder, 'package.json')).filter(existsSync)
    const scripts = manifests.flatMap(file =>
      Object.keys(JSON.parse(readFileSync(file, 'utf8')).scripts ?? {}),
    )
    const used = [...text.matchAll(/npm (?:run (?:--silent )?([\w:-]+)|(start|test)\b)/g)]
    return used
      .map(([, script, other = '']) => script ?? other)
      .filter(name => !scripts.includes(name))
      .map(name => `${page}: ${name}`)
  })
  expect(wrong).toEqual([])
})
