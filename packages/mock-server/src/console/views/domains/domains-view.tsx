import type { ViewProps } from '../../sections.ts'

export function DomainsView({ parts }: ViewProps) {
  return <p>{parts.join('/')}</p>
}
