/** Whether there is a formatter for files of this name. What npm writes is its own. */
export const canFormat = (path: string): boolean =>
  /\.(?:[mc]?[jt]s|[jt]sx|jsonc?|css|ya?ml|html|md)$/i.test(path) && !/(?:^|\/)package-lock\.json$/.test(path)
