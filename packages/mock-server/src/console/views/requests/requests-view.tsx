import type { ViewProps } from '../../sections.ts'

export function RequestsView({ parts }: ViewProps) {
  return <p>{parts.join('/')}</p>
}
