/** What a notice says, and what may be done about it. */
export type ToastContent = {
  text: string;
  tone: 'neutral' | 'danger';
  action?: { label: string; onPress: () => void };
};
