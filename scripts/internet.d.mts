export function internet(environment?: { SOLID_INTERNET?: string; NODE_EXTRA_CA_CERTS?: string }): object
