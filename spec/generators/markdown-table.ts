/** Renders tables for Markdown pages. */
import { readFileSync } from 'node:fs'

export function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows].map(cells =>
    cells.map(cell => ` ${cell.replaceAll('|', '\\|')} `.replace(/^ +$/, ' ')).join('|'),
  )
  return lines.map(line => `|${line}|`).join('\n')
}

/** Returns a page with other tables between `<!-- name -->` and `<!-- end -->`. `path` is relative to the repository. */
export function fillTables(path: string, tables: Readonly<Record<string, string>>): string {
  const page = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
  return Object.entries(tables).reduce((text, [name, table]) => {
    const [start = '', rest = ''] = text.split(`<!-- ${name} -->`)
    const end = rest.indexOf('<!-- end -->')
    if (end < 0) throw new Error(`${path} needs <!-- ${name} --> and <!-- end -->.`)
    return `${start}<!-- ${name} -->\n\n${table}\n\n${rest.slice(end)}`
  }, page)
}
