import 'reflect-metadata'
import { AgentComms } from '@agentcomms/client'
import { createReceiver } from '@agentcomms/client/webhooks'
import { createMock } from '@agentcomms/mock-server'
import { Controller, Module, Post, Req, Res } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'

let receiver
class Hooks {
  handle(request, response) {
    return receiver.node(request, response)
  }
}
class App {}
// As functions, because Node does not know decorators.
Controller('hooks')(Hooks)
Post()(Hooks.prototype, 'handle', Object.getOwnPropertyDescriptor(Hooks.prototype, 'handle'))
Req()(Hooks.prototype, 'handle', 0)
Res()(Hooks.prototype, 'handle', 1)
Module({ controllers: [Hooks] })(App)

const app = await NestFactory.create(App, { rawBody: true, logger: false })
await app.listen(0, '127.0.0.1')
const mock = createMock({ clock: 'manual', webhooks: { allowHttpLoopback: true } })
const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: mock.masterKey, fetch: mock.fetch })
const { port } = app.getHttpServer().address()
const { secret } = await client.webhooks.create({ url: `http://127.0.0.1:${port}/hooks`, events: ['**'] })
receiver = createReceiver({
  secret,
  on: { 'agent.created': ({ agentId }) => console.log(`agent ${agentId}`) },
})
await mock.addAgent({ name: 'Ada' })
await mock.webhooks.settled()
console.log(mock.deliveries.map(({ status }) => status).join())
await app.close()
mock.close()
