/** At most this many toasts exist, and the oldest go first. */
export const MOST_TOASTS = 20

let wanted = false
let announce = () => {}
let markReady = () => {}

/** It settles when the toast area is mounted: sonner drops what is shown before. */
export const toastAreaReady = new Promise<void>((resolve) => {
  markReady = resolve
})

export function wantToasts(): void {
  wanted = true
  announce()
}

export function areToastsWanted(): boolean {
  return wanted
}

export function onToastsWanted(listener: () => void): () => void {
  announce = listener
  return () => {
    announce = () => {}
  }
}

export function toastAreaIsMounted(): void {
  markReady()
}
