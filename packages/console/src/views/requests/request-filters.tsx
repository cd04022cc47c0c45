import { OPERATIONS } from '../../generated/operations.ts'
import { FilterSelect } from '../../lists/list-tools.tsx'
import { agents } from '../../organization/agent-filter.ts'
import { route } from '../../routing/router.ts'
import { changeQuery } from './log-tools.tsx'
import type { RequestFilters } from './use-requests.ts'

/** Query parameter of the route for each filter. */
const PARAMETERS = {
  text: 'q',
  operation: 'operation',
  status: 'status',
  agentId: 'agentId',
  idempotencyKey: 'key',
} as const

const STATUSES = [
  ['error', 'Errors'],
  ['2xx', '2xx Success'],
  ['4xx', '4xx Client error'],
  ['5xx', '5xx Server error'],
  ['none', 'No response'],
] as const

/** Returns the filters that the route sets. */
export function getRequestFilters(query: URLSearchParams): RequestFilters {
  const entries = Object.entries(PARAMETERS).map(([name, parameter]) => [name, query.get(parameter) ?? ''])
  return Object.fromEntries(entries.filter(([, value]) => value?.trim() !== ''))
}

/** Removes all filters from the route. */
export function clearRequestFilters(): void {
  changeQuery(Object.fromEntries(Object.values(PARAMETERS).map(parameter => [parameter, ''])))
}

/** Selects of the operation, the status and the agent, and an input of the idempotency key. */
export function RequestFilterFields() {
  return (
    <>
      <ParameterSelect
        label="Operation"
        parameter="operation"
        all="All operations"
        options={Object.keys(OPERATIONS).map(name => [name, name])}
      />
      <ParameterSelect label="Status" parameter="status" all="Any status" options={STATUSES} />
      <ParameterSelect
        label="Agent of the requests"
        parameter="agentId"
        all="Any agent"
        options={agents.value.map(({ id, name }) => [id, name])}
      />
      <input
        class="grow"
        aria-label="Idempotency-Key"
        placeholder="Idempotency-Key"
        value={route.value.query.get('key') ?? ''}
        onInput={({ currentTarget }) => changeQuery({ key: currentTarget.value.trim() })}
        autoComplete="off"
        spellcheck={false}
      />
    </>
  )
}

function ParameterSelect(props: {
  label: string
  parameter: string
  all: string
  options: readonly (readonly [value: string, text: string])[]
}) {
  const { parameter } = props
  return (
    <FilterSelect
      {...props}
      class="grow"
      value={route.value.query.get(parameter) ?? ''}
      onChange={value => changeQuery({ [parameter]: value })}
    />
  )
}
