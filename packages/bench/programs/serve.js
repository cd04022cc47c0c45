// Serves a constant response on a free port: the floor of every server.
import { createServer } from 'node:http'
import { record } from './record.js'

const text = JSON.stringify(record)
const server = createServer((request, response) => {
  request.resume().once('end', () => response.setHeader('content-type', 'application/json').end(text))
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${Object(server.address()).port}`))
