import { describe } from 'vitest'
import { GAME_NAMES } from '#worker/agent/offline/understand/games/games.ts'

// What each game promises is held here, where it is written, and once more in each app.
for (const name of GAME_NAMES)
  describe(name, async () => {
    await import(`../../worker/agent/offline/source/test/${name}.test.ts`)
  })
