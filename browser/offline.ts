/** The page shown where there is no connection, and the cache that holds it. */
export const offlinePath = '/offline'
export const offlineCache = 'offline'
