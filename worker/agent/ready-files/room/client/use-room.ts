import { useEffect, useRef, useState } from 'react'
import { newsSchema, type Message, type News, type Say } from '../shared/room'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 10_000
const ASKS_EVERY_MS = 20_000

type Shown = { messages: Message[]; people: string[] }
const NOTHING: Shown = { messages: [], people: [] }

/**
 * Joins a room and stays in it: the socket is opened anew whenever it ends, because networks fail and new code of the app
 * closes every socket. What was said meanwhile is sent once it is open again.
 */
export function useRoom(room: string, person: string) {
  const [known, setKnown] = useState({ room, shown: NOTHING })
  const [isConnected, setConnected] = useState(false)
  const [waiting, setWaiting] = useState<Say[]>([])
  const unsent = useRef(new Map<string, Say>())
  const connection = useRef<WebSocket | null>(null)

  useEffect(() => {
    unsent.current.clear()
    let waitMs = FIRST_WAIT_MS
    let hasLeft = false
    let isAlive = true
    let timer: ReturnType<typeof setTimeout> | undefined

    function connect() {
      clearTimeout(timer)
      const address = new URL(`/api/rooms/${encodeURIComponent(room)}`, location.href)
      address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
      address.searchParams.set('person', person)
      const socket = new WebSocket(address)
      isAlive = true
      connection.current = socket
      socket.addEventListener('message', ({ data }) => {
        isAlive = true
        if (data !== 'pong') take(newsSchema.safeParse(JSON.parse(String(data))).data, socket)
      })
      socket.addEventListener('close', () => {
        if (hasLeft || connection.current !== socket) return
        setConnected(false)
        // Not all pages at the same moment: they were all cut off at once.
        timer = setTimeout(connect, waitMs * (0.5 + Math.random()))
        waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
      })
    }

    function take(news: News | undefined, socket: WebSocket) {
      if (!news) return
      for (const { id } of messagesOf(news)) unsent.current.delete(id)
      if (news.type === 'welcome') {
        waitMs = FIRST_WAIT_MS
        setConnected(true)
        for (const line of unsent.current.values()) socket.send(JSON.stringify(line))
      }
      setWaiting([...unsent.current.values()])
      setKnown((before) => ({ room, shown: next(before.room === room ? before.shown : NOTHING, news) }))
    }

    /** A connection that is dead without a word is found out by asking. */
    const asking = setInterval(() => {
      const socket = connection.current
      if (socket?.readyState !== WebSocket.OPEN) return
      if (!isAlive) return socket.close()
      isAlive = false
      socket.send('ping')
    }, ASKS_EVERY_MS)
    const comeBack = () => {
      if (connection.current?.readyState === WebSocket.CLOSED) connect()
    }
    addEventListener('online', comeBack)
    connect()
    return () => {
      hasLeft = true
      clearTimeout(timer)
      clearInterval(asking)
      removeEventListener('online', comeBack)
      connection.current?.close()
    }
  }, [room, person])

  function say(text: string) {
    if (text.trim() === '') return
    const line: Say = { type: 'say', id: crypto.randomUUID(), text }
    unsent.current.set(line.id, line)
    setWaiting([...unsent.current.values()])
    if (connection.current?.readyState === WebSocket.OPEN) connection.current.send(JSON.stringify(line))
  }

  const { messages, people } = known.room === room ? known.shown : NOTHING
  return { messages, people, isConnected, waiting, say }
}

const messagesOf = (news: News): Message[] => {
  if (news.type === 'people') return []
  return news.type === 'welcome' ? news.messages : [news.message]
}

function next(before: Shown, news: News): Shown {
  if (news.type === 'welcome') return { messages: news.messages, people: news.people }
  if (news.type === 'people') return { ...before, people: news.people }
  return { ...before, messages: [...before.messages, news.message] }
}
