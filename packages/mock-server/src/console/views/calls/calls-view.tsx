import type { ViewProps } from '../../sections.ts'

export function CallsView({ parts }: ViewProps) {
  return <p>{parts.join('/')}</p>
}
