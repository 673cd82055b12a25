/** Requests of a team in each window of a minute, by the tier of the route. */
export const rateTiers = { expensive: 30, mutating: 120, read: 600 };
