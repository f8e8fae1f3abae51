export declare const CLIENT_ENTRIES: Record<string, object>
export declare const SERVER_ENTRIES: string[]
