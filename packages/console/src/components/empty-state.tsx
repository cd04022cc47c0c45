import { Bot, type IconNode, SearchX } from 'lucide'
import type { ComponentChildren } from 'preact'
import { getSnippetServer } from '../api/api.ts'
import { isNotFound } from '../api/problem-error.ts'
import { getAgentName } from '../organization/agents.ts'
import { href } from '../routing/router.ts'
import { createApiCommand, withShellSetup } from '../snippets/snippets.ts'
import { Button, Icon } from './button.tsx'
import { CodeBlock } from './copyable.tsx'
import { ErrorMessage, Loading } from './load-state.tsx'

/** Message in place of missing records: a title, one sentence, and the next step as an action, a command or both. */
export function EmptyState(props: {
  icon: IconNode
  title: string
  /** The sentence. */
  children: ComponentChildren
  /** Button or link of the next step. */
  action?: ComponentChildren
  /** Code that does the next step outside of the console. */
  code?: ComponentChildren
}) {
  const { icon, title, children, action, code } = props
  return (
    <div class="empty">
      <Icon icon={icon} />
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
      {code}
    </div>
  )
}

/** Message in place of rows that a search or a filter excludes. */
export function NoResults({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No results"
      action={<Button onClick={onClear}>Clear search and filters</Button>}
    >
      {text}
    </EmptyState>
  )
}

/**
 * Content in place of a value that is not there: its error, a placeholder while it loads, or a message that the record
 * does not exist.
 */
export function NoValue(props: {
  loaded: { value: unknown; failure: unknown }
  icon: IconNode
  /** Title of the message, such as "Call not found". */
  title: string
  children?: ComponentChildren
}) {
  const { loaded, icon, title, children = 'It was deleted, or the mock was reset.' } = props
  if (isNotFound(loaded.failure) || (loaded.value === null && loaded.failure === undefined))
    return (
      <EmptyState icon={icon} title={title}>
        {children}
      </EmptyState>
    )
  return loaded.failure === undefined ? <Loading /> : <ErrorMessage failure={loaded.failure} />
}

/** Name of an agent, as a link to it. */
export function AgentLink({ id }: { id: string }) {
  return <a href={href(['agents', id])}>{getAgentName(id)}</a>
}

/** Link to the form for a new agent. */
export function CreateAgentLink() {
  return (
    <a class="button primary" href={href(['agents'], { new: 'agent' })}>
      <Icon icon={Bot} /> Create agent
    </a>
  )
}

/** curl command that calls the API, with the variables that it needs. */
export function ApiCommand({ path, body }: { path: string; body?: object }) {
  const command = createApiCommand(path, body)
  return <CodeBlock text={withShellSetup(getSnippetServer(), command)} name="the curl command" />
}
