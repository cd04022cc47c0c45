import type { Check } from './check.ts'
import { agentMailStory } from './walk/agent-mail.ts'
import { agentsStory } from './walk/agents.ts'
import { awayStory } from './walk/away.ts'
import { clockMenuStory } from './walk/clock-menu.ts'
import { conditionsStory } from './walk/conditions.ts'
import { domainsStory } from './walk/domains.ts'
import { keyboardStory } from './walk/keyboard.ts'
import { logStory } from './walk/log.ts'
import { mailStory } from './walk/mail.ts'
import { manyStory } from './walk/many.ts'
import { narrowStory } from './walk/narrow.ts'
import { numberStories } from './walk/numbers.ts'
import { phoneStory } from './walk/phone.ts'
import { requestsStory } from './walk/requests.ts'
import { restoredStory } from './walk/restored.ts'
import { smtpStory } from './walk/smtp.ts'
import { stepsBackStory } from './walk/steps-back.ts'
import { subscriptionStories } from './walk/subscriptions.ts'
import { type Story, tell } from './walk/tell.ts'
import { vaultStory } from './walk/vault.ts'
import { webhooksStory } from './walk/webhooks.ts'
import { wideMailStory } from './walk/wide-mail.ts'

const STORIES: readonly Story[] = [
  mailStory,
  smtpStory,
  agentMailStory,
  agentsStory,
  webhooksStory,
  ...subscriptionStories,
  phoneStory,
  ...numberStories,
  vaultStory,
  domainsStory,
  conditionsStory,
  clockMenuStory,
  requestsStory,
  logStory,
  manyStory,
  narrowStory,
  wideMailStory,
  awayStory,
  restoredStory,
  keyboardStory,
  stepsBackStory,
]

/** Uses every section of the console as a person does, against a mock that is served for each story. */
export async function checkWalk(): Promise<Check[]> {
  const asked = process.env.WALK?.split(';')
  const checks: Check[] = []
  for (const story of STORIES)
    if (asked === undefined || asked.includes(story.name)) checks.push(...(await tell(story)))
  return checks
}
