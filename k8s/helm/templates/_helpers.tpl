{{- /* The image of a service or of the preparation: (list . "gateway"). Gateway and studio may have one of their own during an upgrade. */ -}}
{{- define "slideloom.image" -}}
{{- $root := index . 0 -}}
{{- $image := $root.Values.image -}}
{{- $front := $root.Values.front -}}
{{- range $name, $given := dict "image" $image "front" $front -}}
{{- if and $given.digest $given.tag -}}
{{- fail (printf "%s.tag is %s, but %s.digest is given, so the tag would have no effect: give one of them, and set the other one to \"\"" $name $given.tag $name) -}}
{{- end -}}
{{- end -}}
{{- if and (has (index . 1) (list "gateway" "studio")) (or $front.tag $front.digest) -}}
{{- $image = dict "repository" $image.repository "tag" $front.tag "digest" $front.digest -}}
{{- end -}}
{{- if $image.digest -}}{{ $image.repository }}@{{ $image.digest }}{{- else -}}{{ $image.repository }}:{{ $image.tag | default $root.Chart.AppVersion }}{{- end -}}
{{- end -}}

{{- /* The ConfigMap's data. While Redis is away, limits are divided by the least number of gateways. */ -}}
{{- define "slideloom.configuration" -}}
{{- $least := index .Values.services "gateway" "minReplicas" | int | toString -}}
{{- $given := .Values.configuration.GATEWAY_REPLICAS | default $least -}}
{{- if ne $given $least -}}
{{- fail (printf "configuration.GATEWAY_REPLICAS is %s, but services.gateway.minReplicas is %s: leave the former out, it follows the latter" $given $least) -}}
{{- end -}}
{{- set (deepCopy .Values.configuration) "GATEWAY_REPLICAS" $least | toJson -}}
{{- end -}}
