type Rounds = {
  rounds: number;
  /** Rounds before those, which do not count. */
  warmUps?: number;
  /** Each round starts with the next contender: what runs first has no advantage. */
  isRotated?: boolean;
};

/** Measures the contenders one after the other, round by round, so that all meet the same machine. Returns each one's figures by round. */
export async function inTurns<Contender, Figure>(
  contenders: readonly Contender[],
  { rounds, warmUps = 0, isRotated = false }: Rounds,
  measure: (contender: Contender, round: number) => Promise<Figure>,
): Promise<Map<Contender, Figure[]>> {
  const figures = new Map<Contender, Figure[]>(contenders.map((contender) => [contender, []]));
  for (let round = -warmUps; round < rounds; round += 1) {
    const first = isRotated ? (round + warmUps) % contenders.length : 0;
    for (const contender of [...contenders.slice(first), ...contenders.slice(0, first)]) {
      const figure = await measure(contender, round);
      if (round >= 0) figures.get(contender)!.push(figure);
    }
  }
  return figures;
}
