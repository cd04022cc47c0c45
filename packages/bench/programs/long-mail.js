// Measures the CPU time of receiving two long emails with the same words. Argument: their length in characters.
import { createMock } from '@agentcomms/mock-server'

const length = Number(process.argv[2])
const mock = createMock({ seed: 1, clock: 'manual' })
const {
  email: { email: to },
} = await mock.addAgent({ name: 'Ada' })

/** @param {string} prefix */
function createText(prefix) {
  let text = ''
  for (let number = 0; text.length < length; number++) text += `${prefix}${number} `
  return text
}

/** @param {string} text */
async function measureReceive(text) {
  const start = process.cpuUsage()
  await mock.receiveEmail({ to, from: 'sender@example.com', subject: 'Long', body: text })
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}

// Warms up with other words.
await measureReceive(createText('x'))
const first = await measureReceive(createText('w'))
const second = await measureReceive(createText('w'))
console.log(JSON.stringify({ first, second }))
