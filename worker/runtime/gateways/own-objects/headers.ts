/** The header that says which object a request is for, as JSON in the characters of an address. */
export const TARGET_HEADER = 'x-solid-own-object'

/** The header with which a request for an object comes to the object that runs the app. */
export const TICKET_HEADER = 'x-solid-ticket'

/** The header with which an object says how many sockets it has, beside the one that it has just taken. */
export const SOCKETS_HEADER = 'x-solid-sockets'
