import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

it('takes every margin, padding and gap from the spacing scale', () => {
  const files = readdirSync(root, { encoding: 'utf8', recursive: true }).filter(file => file.endsWith('.css'))
  expect(files).toContain('style/tokens.css')
  const declarations = files.flatMap(file =>
    [...readFileSync(root + file, 'utf8').matchAll(/[^-\w](?:[\w-]*margin|padding|gap)[\w-]*:[^;]+;/g)].map(
      ([text]) => `${file}: ${text.trim()}`,
    ),
  )
  expect(declarations.length).toBeGreaterThan(100)
  // The search and the placeholders keep a distance that depends on the height of the window.
  expect(declarations.filter(text => /\d(?:px|rem|em|%)/.test(text) && !/\d(?:dvh|vh)/.test(text))).toEqual(
    [],
  )
})
