// What two long mails with the same words cost. Argument: their length in characters.
import { createMock } from '@agentcomms/mock-server'

const length = Number(process.argv[2])
const mock = createMock({ seed: 1, clock: 'manual' })
const { email: to } = await mock.addAgent({ name: 'Ada' })

/** @param {string} prefix */
function textOf(prefix) {
  let text = ''
  for (let number = 0; text.length < length; number++) text += `${prefix}${number} `
  return text
}

/** @param {string} text */
async function costOf(text) {
  const start = process.cpuUsage()
  await mock.receiveEmail({ to, from: 'sender@example.com', subject: 'Long', text })
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}

// The code is compiled with words of its own.
await costOf(textOf('x'))
const first = await costOf(textOf('w'))
const second = await costOf(textOf('w'))
console.log(JSON.stringify({ first, second }))
