/** What happens in the game, said aloud as well. */
export function Outcome({ children, className = '' }: { children: React.ReactNode; className?: string }) {
  return (
    <p role="status" className={`mb-3 min-h-7 text-lg font-bold ${className}`}>
      {children}
    </p>
  )
}
