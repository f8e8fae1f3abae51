import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { RoomsContent } from '#worker/agent/offline/source/shared/rooms/model.ts'

/** A messenger: channels, rooms for two, what was not read, mentions, reactions, pinned messages, search. */
export const rooms: Block<RoomsContent> = {
  content: z.object({
    title: z.string(),
    lead: z.string(),
    menu: z.object({ channels: z.string(), direct: z.string(), notices: z.string() }),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/channels', file: 'rooms/channels', component: 'Channels', label: content.menu.channels },
      { path: '/channels/:id', file: 'rooms/room-page', component: 'RoomPage' },
      { path: '/direct', file: 'rooms/direct', component: 'Direct', label: content.menu.direct, access: 'member' },
      { path: '/notices', file: 'rooms/direct', component: 'Notices', label: content.menu.notices, access: 'member' },
    ],
    home: [{ file: 'rooms/channels', component: 'ChannelsHome' }],
    routes: [{ mount: '/api/rooms', file: 'rooms/routes', name: 'rooms' }],
    migrations: ['rooms'],
    tests: ['rooms'],
    contents: [{ folder: 'rooms', type: 'RoomsContent', name: 'ROOMS', value: content }],
  }),
}
