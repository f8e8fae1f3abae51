import { createRoot } from 'react-dom/client'
import { notify } from '#client/ui/toast/notify.ts'
import { Toasts } from '#client/ui/toast/toast.tsx'
import '#client/styles.css'

// The product's own toasts stand alone on this page, because no screen raises all five types.
createRoot(document.querySelector('main')!).render(<Toasts />)
Object.assign(globalThis, { notify, drawCustom: () => <b className="drawn">Drawn</b> })
