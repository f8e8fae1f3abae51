import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { sayToPage } from '#client/features/workbench/preview/say-to-page.ts'
import { domainErrorOf } from '#client/lib/failures/failure.ts'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useTRPCClient } from '#client/trpc/trpc.ts'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import { touchMessage, type TouchedElement } from './messages.ts'
import {
  attributeOf,
  chainOf,
  classesOf,
  followed,
  isReason,
  isSamePlace,
  nameOf,
  orderOf,
  textsOf,
  withText,
  type ClassPlace,
  type Edit,
  type Order,
} from './source/element.ts'
import type { Project } from './source/project.ts'
import type { Place } from './source/strings.ts'
import { lineAt } from './source/syntax.ts'
import { tokensIn, type Token } from './source/tokens.ts'
import { type Reason } from './source/traced.ts'
import { useEdits } from './use-edits.ts'
import { useTouchFiles } from './use-touch-files.ts'

/** What is chosen on the page, and where each part of it is written or why it cannot be changed. */
export type Chosen = {
  element: TouchedElement
  names: string[]
  at: { path: string; line: number } | null
  problem: Reason | null
  texts: Array<{ shown: string; place: Place | Reason }>
  classes: ClassPlace | Reason
  order: Order | Reason
  src: Place | Reason | null
  alt: Place | Reason | null
}

const NO_TOKENS: Token[] = []
const SETTLE_MS = 2_000
const STEP_MS = 50

const ownOf = ({ element }: Chosen) => element.stamps.find((stamp) => stamp !== null)
const isSame = (one: Chosen, other: Chosen) =>
  ownOf(one)?.file === ownOf(other)?.file && ownOf(one)?.index === ownOf(other)?.index

const takenBack = ({ path, before, after }: Edit): Edit => ({ path, before: after, after: before })

type Touching = {
  projectId: string
  previewUrl: string
  frame: RefObject<HTMLIFrameElement | null>
  isRunning: boolean
}

/** The page is edited as long as this is used. All its edits are one version. */
export function useTouch({ projectId, previewUrl, frame, isRunning }: Touching) {
  const { origin } = new URL(previewUrl)
  const client = useTRPCClient()
  const { read, styles, keep, forget, now } = useTouchFiles(projectId)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const newest = useRef(chosen)
  useEffect(() => void (newest.current = chosen))
  const [typed, setTyped] = useState<string | null>(null)
  const { done, undone, newest: edits, add, takeBack, bringBack } = useEdits()
  const [version, setVersion] = useState<{ id: string; number: number } | null>(null)
  const [isLeft, setLeft] = useState(false)
  const queue = useRef(Promise.resolve())
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const session = useRef<string>(undefined)

  const { data: tokens = NO_TOKENS, refetch: refreshTokens } = useQuery({
    queryKey: ['touch', 'tokens', projectId],
    queryFn: async () => (await styles()).flatMap(({ path, css }) => tokensIn(path, css)),
  })

  /** What is typed and not written yet outlives the element that it was typed into, if there is the same one again. */
  const choose = (next: Chosen | null) => {
    const now = newest.current
    setTyped((text) => (now && next && isSame(now, next) && text !== next.element.texts[0] ? text : null))
    setChosen(next)
  }
  const looks = useRef(0)
  const look = async (element: TouchedElement | null) => {
    const mine = ++looks.current
    // The page may show what is written before the answer says so: until then the source here is an older one.
    await saving.current
    if (mine !== looks.current) return
    if (!element) return choose(null)
    let found = await read((project) => chosenOf(project, element))
    if (found.problem === 'stale') {
      for (const stamp of element.stamps) if (stamp) forget(stamp.file)
      found = await read((project) => chosenOf(project, element))
    }
    if (mine !== looks.current) return
    choose(found)
    if (element.isPlain && found.texts.length === 1 && !isReason(found.texts[0]!.place))
      sayToPage(frame.current?.contentWindow, { type: 'solid:type' }, origin)
  }

  /** Does one after the other. */
  const inTurn = useCallback((work: () => Promise<boolean>): Promise<boolean> => {
    const result = queue.current.then(work)
    queue.current = result.then(
      () => undefined,
      () => undefined,
    )
    return result
  }, [])

  /** Answers whether it is written. */
  const save = useCallback(
    (edit: Edit): Promise<boolean> => {
      const refused = () => {
        forget(edit.path)
        void notify.error(m.touch_changed())
        return false
      }
      const work = async () => {
        if (edit.before === edit.after) return true
        const known = now(edit.path)
        if (known?.text !== edit.before) return refused()
        try {
          const changes = [{ path: edit.path, text: edit.after, was: known.hash }]
          const saved = await client.projects.saveFiles.mutate({
            projectId,
            changes,
            joins: session.current,
            isSession: true,
          })
          session.current = saved.id
          setVersion({ id: saved.id, number: saved.number })
          await keep(edit.path, edit.after)
          if (edit.path.endsWith('.css')) void refreshTokens()
          return true
        } catch (error) {
          if (domainErrorOf(error)?.code !== 'project.file_changed') {
            void notify.error(refusalText(error))
            return false
          }
          return refused()
        }
      }
      const result = work()
      saving.current = result
      return result
    },
    [client, keep, now, forget, projectId, refreshTokens],
  )

  /** What an edit would write, or why there is none. What could not be fetched is told, and answers null. */
  const made = useCallback(
    async (make: (project: Project) => Edit | Reason | null): Promise<Edit | Reason | null> => {
      try {
        return await read(make)
      } catch (error) {
        void notify.error(refusalText(error))
        return null
      }
    },
    [read],
  )

  /**
   * Changes what is chosen. Right after an edit the page does not yet say what it is made of now: it is waited for, and
   * asked once more.
   */
  const change = useCallback(
    async (make: (project: Project, now: Chosen) => Edit | Reason | null): Promise<boolean> => {
      const first = newest.current
      if (!first) return false
      return inTurn(async () => {
        let at = first
        const hasNewer = () => {
          const next = newest.current
          if (!next || next === at || !isSame(first, next)) return false
          at = next
          return true
        }
        hasNewer()
        let edit = await made((project) => make(project, at))
        for (let waited = 0; edit !== null && isReason(edit) && waited < SETTLE_MS; waited += STEP_MS) {
          await new Promise((resolve) => setTimeout(resolve, STEP_MS))
          if (hasNewer()) edit = await made((project) => make(project, at))
        }
        if (edit === null) return false
        if (isReason(edit)) {
          void notify.error(m.touch_changed())
          return false
        }
        if (!(await save(edit))) return false
        add(edit)
        return true
      })
    },
    [inTurn, made, save, add],
  )

  /** Where a text stands since it was changed, by where it stood. */
  const places = useRef(new WeakMap<Place, Place | Reason>())
  /**
   * Changes a text, also of an element that is no longer chosen. The page says nothing of it while it is typed in, so
   * that its place is followed here.
   */
  const changeText = useCallback(
    (place: Place, wanted: string): Promise<boolean> =>
      inTurn(async () => {
        let at: Place | Reason = place
        for (let next; !isReason(at) && (next = places.current.get(at));) at = next
        const from = at
        if (isReason(from)) return false
        const edit = await made((project) => withText(project, from, wanted))
        if (edit === 'stale') void notify.error(m.touch_changed())
        if (edit === null || isReason(edit)) return false
        if (edit.before === edit.after) return true
        if (!(await save(edit))) return false
        const to = followed(from, edit)
        add(edit)
        places.current.set(from, to)
        // The element may have been looked at again meanwhile, and its place is another object then.
        const moved = <Held extends Place | Reason | null>(held: Held) => {
          if (held === null || isReason(held) || !isSamePlace(held, from)) return held
          places.current.set(held, to)
          return to
        }
        setChosen(
          (now) =>
            now && {
              ...now,
              texts: now.texts.map((text) => ({ ...text, place: moved(text.place) })),
              src: moved(now.src),
              alt: moved(now.alt),
            },
        )
        return true
      }),
    [inTurn, made, save, add],
  )

  /** The last edit is the one that was made last, not the last that was answered: what is on its way is waited for. */
  const undo = () =>
    inTurn(async () => {
      const last = edits.current.done.at(-1)
      if (!last || !(await save(takenBack(last)))) return false
      takeBack()
      return true
    })
  const redo = () =>
    inTurn(async () => {
      const next = edits.current.undone.at(-1)
      if (!next || !(await save(next))) return false
      bringBack()
      return true
    })
  /** Takes all back, the last one first, and also what is still on its way. */
  const drop = async () => {
    await queue.current
    for (const edit of edits.current.done.toReversed()) if (!(await inTurn(() => save(takenBack(edit))))) return false
    return true
  }

  const latest = useRef({ look, isRunning })
  useEffect(() => void (latest.current = { look, isRunning }))
  useEffect(() => {
    const target = frame.current?.contentWindow
    const begin = () => sayToPage(frame.current?.contentWindow, { type: 'solid:touch', on: true }, origin)
    let isLoading = false
    const listen = (event: MessageEvent) => {
      // Any page may post to any window: only this frame is believed, and only while it shows the preview's host.
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const { data: message } = touchMessage.safeParse(event.data)
      if (message?.type === 'solid:touched') void latest.current.look(message.element)
      if (message?.type === 'solid:typed') setTyped(message.text)
      if (message?.type === 'solid:untouched') setLeft(true)
      if (message?.type !== 'solid:shown') return
      // A page that is loaded anew knows nothing of it.
      if (message.state === 'loading') isLoading = true
      else if (isLoading) {
        isLoading = false
        begin()
      }
    }
    addEventListener('message', listen)
    begin()
    return () => {
      removeEventListener('message', listen)
      sayToPage(target, { type: 'solid:touch', on: false }, origin)
    }
  }, [frame, origin])

  return {
    chosen,
    typed,
    tokens,
    done,
    undone,
    version,
    isLeft,
    change,
    changeText,
    undo,
    redo,
    drop,
  }
}

function chosenOf(project: Project, element: TouchedElement): Chosen {
  const chain = chainOf(project, element.stamps)
  if (isReason(chain)) {
    const texts = element.texts.map((shown) => ({ shown, place: chain }))
    return { element, names: [], at: null, problem: chain, texts, classes: chain, order: chain, src: null, alt: null }
  }
  const own = chain[0]!
  const places = textsOf(project, chain, element)
  const attribute = (name: 'src' | 'alt') =>
    element.picture ? attributeOf(project, chain, { name, shown: element.picture[name] }) : null
  return {
    element,
    names: chain
      .flatMap((written) => (written && nameOf(written) !== '' ? [nameOf(written)] : []))
      .slice(0, 3)
      .toReversed(),
    at: { path: own.source.path, line: lineAt(own.source, own.element.from) },
    problem: null,
    texts: element.texts.map((shown, index) => ({ shown, place: places[index]! })),
    classes: classesOf(project, chain, element),
    order: orderOf(chain),
    src: attribute('src'),
    alt: attribute('alt'),
  }
}
