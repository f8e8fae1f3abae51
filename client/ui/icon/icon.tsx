type IconProps = { path: string; dense?: boolean }

/** The outline carries no name, because the control around it does. */
export function Icon({ path, dense = false }: IconProps) {
  return (
    <svg className={dense ? 'i s' : 'i'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
