import { z } from 'zod';
import { canvasSizes, type CanvasFormat } from './canvas.ts';

export const canvasSchema = z
  .enum(Object.keys(canvasSizes) as [CanvasFormat, ...CanvasFormat[]])
  .meta({ description: 'The format of every slide: 1080×1920 unless it is named.', examples: ['4:5'] });
