import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { StationContent } from '#worker/agent/offline/source/shared/station/model.ts'

/** A radio station: its broadcast, the week with what is on now, songs that listeners ask for, and a chat. */
export const station: Block<StationContent> = {
  content: z.object({
    name: z.string(),
    stream: z.string(),
    menu: z.object({ programme: z.string(), requests: z.string(), chat: z.string() }),
    hasRequests: z.boolean(),
    hasChat: z.boolean(),
    presenter: z.string(),
  }),
  hasAccounts: true,
  parts: (content) => {
    const { menu, hasRequests, hasChat } = content
    return {
      ...NO_PARTS,
      pages: [
        { path: '/programme', file: 'station/programme', component: 'Programme', label: menu.programme },
        ...(hasRequests
          ? [{ path: '/requests', file: 'station/requests', component: 'Requests', label: menu.requests }]
          : []),
        ...(hasChat ? [{ path: '/chat', file: 'station/chat', component: 'Chat', label: menu.chat }] : []),
      ],
      home: [{ file: 'station/programme', component: 'Live' }],
      routes: [{ mount: '/api/station', file: 'station/routes', name: 'station' }],
      migrations: ['station'],
      tests: ['station'],
      contents: [{ folder: 'station', type: 'StationContent', name: 'STATION', value: content }],
      texts: ['player'],
    }
  },
}
