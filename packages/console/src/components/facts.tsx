import type { ComponentChildren } from 'preact'
import { toFieldLabel } from './field-label.ts'

/** Names and values of a record. Labels the names of API fields in words. Omits rows without a value. */
export function Facts({ rows }: { rows: readonly (readonly [string, ComponentChildren])[] }) {
  return (
    <dl class="facts">
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{/^[a-z]+$/i.test(name) ? toFieldLabel(name) : name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
