import net from 'node:net'

export type Asked = { method?: string; path: string; body?: string }

/**
 * One visitor's connection, which stays open. It does less for each request than Node's own client, because what the
 * client takes would hide what two servers differ by.
 */
export async function connect(origin: string) {
  const { host, port } = new URL(origin)
  const socket = net.connect({ host: '127.0.0.1', port: Number(port), noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let waiting: { resolve: (answer: { status: number; text: string }) => void; reject: (error: Error) => void } | null =
    null
  let received = ''

  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    received += chunk
    const answer = wholeAnswer(received)
    if (!answer || !waiting) return
    received = ''
    const { resolve } = waiting
    waiting = null
    resolve(answer)
  })
  const fail = () => waiting?.reject(new Error(`${host} closed the connection`))
  socket.on('close', fail).on('error', fail)

  function ask({ method = 'GET', path, body }: Asked): Promise<{ status: number; text: string }> {
    const content = body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${body.length}\r\n`
    return new Promise((resolve, reject) => {
      waiting = { resolve, reject }
      socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${content}\r\n${body ?? ''}`)
    })
  }

  return { ask, end: () => socket.destroy() }
}

/** The answer, once all of it is there. */
function wholeAnswer(received: string): { status: number; text: string } | null {
  const end = received.indexOf('\r\n\r\n')
  if (end === -1) return null
  const head = received.slice(0, end)
  const text = received.slice(end + 4)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  const isWhole = length === undefined ? text.endsWith('0\r\n\r\n') : text.length >= Number(length)
  return isWhole ? { status: Number(head.slice(9, 12)), text } : null
}
