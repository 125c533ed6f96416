/** Where a click on a partner's link is reported. */
export const visitEndpoint = '/api/visit'

/** Names the device's own visit when a partner's dashboard is read, so that partners who buy from themselves are seen. */
export const visitIdHeader = 'x-visit-id'
