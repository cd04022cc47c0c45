import type { ViewProps } from '../../sections.ts'

export function WebhooksView({ parts }: ViewProps) {
  return <p>{parts.join('/')}</p>
}
