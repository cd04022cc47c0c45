import { once } from 'node:events'
import { connect } from 'node:net'

/** Sends raw text to a local server. Returns the response after the server closes the connection. */
export async function sendRaw(url: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let response = ''
  socket.on('data', chunk => {
    response += String(chunk)
  })
  socket.write(text)
  await once(socket, 'close')
  return response
}
