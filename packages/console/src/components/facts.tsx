import type { ComponentChildren } from 'preact'

/** Names and values of a record. Those without a value are left out. */
export function Facts({ of }: { of: readonly (readonly [string, ComponentChildren])[] }) {
  return (
    <dl class="facts">
      {of
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
