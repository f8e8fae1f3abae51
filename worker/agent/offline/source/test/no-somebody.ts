/** Nobody signs in here: everybody may do everything. */
export const somebody = async () => ({ id: '', cookie: '' })
