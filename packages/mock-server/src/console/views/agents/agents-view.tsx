import type { ViewProps } from '../../sections.ts'

export function AgentsView({ parts }: ViewProps) {
  return <p>{parts.join('/')}</p>
}
