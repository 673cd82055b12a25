export const deliveryStates = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Which deliveries of an endpoint are shown, as the address has it; all without one. */
export type DeliverySearch = { state?: DeliveryState };
