export const uploadIcon = 'M12 3v12M17 8l-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4'
export const terminalIcon = 'M12 19h8M4 17l6-6-6-6'
