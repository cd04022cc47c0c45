import { CodeBlock } from './copyable.tsx'

/** Headers by name. A repeated header has one value per line. */
type HeaderMap = Readonly<Record<string, string>>

/** Headers of a request, a response or an email, with a copy button. */
export function Headers({ headers, name }: { headers: HeaderMap; name: string }) {
  return <CodeBlock text={formatHeaders(headers)} name={name} />
}

/** Returns headers as text, one in each line. */
export function formatHeaders(headers: HeaderMap): string {
  return listHeaders(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

/** Returns the names and values of headers. A repeated header has several entries. */
export function listHeaders(headers: HeaderMap): [name: string, value: string][] {
  return Object.entries(headers).flatMap(([name, values]) =>
    values.split('\n').map((value): [string, string] => [name, value]),
  )
}
