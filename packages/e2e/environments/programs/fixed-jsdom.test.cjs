/** @jest-environment jest-fixed-jsdom */
const main = require('@agentcomms/client')
const { useClient } = require('./use-client.cjs')

test('the client works with the DOM', () => useClient(main, { expect }))
